import { TestEnvironment } from 'jest-environment-jsdom'

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
]

/** jsdom with additional APIs of the supported browsers. */
export default class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup()
    /** @type {any} */
    const global = this.global
    /** @type {any} */
    const node = globalThis
    for (const name of fromNode) global[name] ??= node[name]
    // Not Node's MessageChannel: React's scheduler leaves its ports open, and the run would not end.
    global.MessageChannel = class {
      constructor() {
        /** @type {{ onmessage?: (event: object) => void, close(): void }} */
        this.port1 = { close() {} }
        this.port2 = {
          close() {},
          postMessage: (/** @type {unknown} */ data) =>
            global.setTimeout(() => this.port1.onmessage?.({ data }), 0),
        }
      }
    }
    global.AbortSignal.timeout ??= globalThis.AbortSignal.timeout
    global.matchMedia ??= () => ({
      matches: false,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
    })
    // Present, but without effect.
    Object.assign(global.HTMLMediaElement.prototype, { play: async () => {}, pause() {} })
    global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  }
}
