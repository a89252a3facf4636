/** Pictures of pages by headless Chromium, over its DevTools protocol: no package, one process. Needs Node 22 or newer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Shot {
  readonly width: number;
  /** Pictures of longer pages end here, in CSS pixels. */
  readonly maxHeight: number;
  readonly scale: number;
}

export class Chromium {
  readonly #child: ChildProcess;
  readonly #socket: WebSocket;
  readonly #profile: string;
  #next = 1;

  private constructor(child: ChildProcess, socket: WebSocket, profile: string) {
    this.#child = child;
    this.#socket = socket;
    this.#profile = profile;
  }

  static async start(): Promise<Chromium> {
    const program = [
      process.env['CHROMIUM'],
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ]
      .filter((path) => path !== undefined)
      .find((path) => existsSync(path));
    if (program === undefined) throw new Error('no Chromium is here: install it, or name it in CHROMIUM');
    const profile = mkdtempSync(join(tmpdir(), 'applylint-pictures-'));
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--remote-debugging-port=0'];
    const child = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const browser = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.on('exit', () => reject(new Error(`Chromium ended early: ${text}`)));
      child.stderr?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
        if (found) resolve(found);
      });
    });
    const pages: unknown = await (await fetch(`http://${new URL(browser).host}/json/list`)).json();
    const page = (Array.isArray(pages) ? pages : []).find(({ type }) => type === 'page');
    const socket = new WebSocket(String(page.webSocketDebuggerUrl));
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    return new Chromium(child, socket, profile);
  }

  /** The page as a PNG, as tall as it is. */
  async shoot(html: string, { width, maxHeight, scale }: Shot): Promise<Uint8Array<ArrayBuffer>> {
    const metrics = { width, height: 60, deviceScaleFactor: scale, mobile: width < 600 };
    await this.#send('Emulation.setDeviceMetricsOverride', metrics);
    const tree = await this.#send('Page.getFrameTree', {});
    const { frame } = tree['frameTree'] as { frame: { id: string } };
    await this.#send('Page.setDocumentContent', { frameId: frame.id, html });
    const layout = await this.#send('Page.getLayoutMetrics', {});
    const { height } = layout['cssContentSize'] as { height: number };
    const clip = { x: 0, y: 0, width, height: Math.min(Math.ceil(height), maxHeight), scale: 1 };
    const shot = await this.#send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip });
    return Uint8Array.from(Buffer.from(String(shot['data']), 'base64'));
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#socket.close();
    this.#child.kill();
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const listen = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        this.#socket.removeEventListener('message', listen);
        if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
        else resolve(answer.result);
      };
      this.#socket.addEventListener('message', listen);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
