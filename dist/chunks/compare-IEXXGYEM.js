import {
  compare,
  reportOfComparison
} from "./chunk-K7IDFE5H.js";
import "./chunk-X34S33NJ.js";
import "./chunk-XUCJ75I2.js";
import "./chunk-OD7EXLUH.js";
import "./chunk-72XPA46B.js";
import "./chunk-7CPBHTAM.js";
import "./chunk-4VS7CXRN.js";
import "./chunk-I5IIJRYP.js";
import "./chunk-JT7SQDTD.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-OVSBTTYC.js";
import "./chunk-WR7EXFRQ.js";
import "./chunk-2R7SD7DS.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-DAPD2FHE.js";
import "./chunk-IIW2TFQH.js";
import "./chunk-UDTIDYKJ.js";
import "./chunk-BPMMDCPX.js";
import "./chunk-CQN5UOIW.js";
import "./chunk-L765DX25.js";
import "./chunk-CAD33V3H.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-WELPUU2H.js";
import "./chunk-EKPOIOYA.js";
import "./chunk-V6T62PJJ.js";
import "./chunk-HPZNSLLC.js";
import "./chunk-VAB2TIGF.js";
import "./chunk-PBZOWCRR.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ADV2YN4K.js";
import "./chunk-IYU26CXI.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import "./chunk-TMQEBU2O.js";
import "./chunk-VNRJAIZR.js";
import "./chunk-7VZ5H7B6.js";
export {
  compare,
  reportOfComparison
};
