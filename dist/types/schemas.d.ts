import type { SchemaData } from './schema/data.js';

declare const data: SchemaData;
export default data;
