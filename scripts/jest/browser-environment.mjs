import { TestEnvironment } from 'jest-environment-jsdom'

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'Response',
  'Headers',
  'fetch',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
]

/**
 * Form of Node with the fields of one of jsdom. Its files have name, type and size without the content, which jsdom only
 * reads asynchronously.
 *
 * @param {FormData} form
 */
function formOf(form) {
  const copy = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value)
    else copy.append(name, new File([new Uint8Array(value.size)], value.name, { type: value.type }))
  }
  return copy
}

/** @param {AbortSignal} signal of jsdom */
function signalOf(signal) {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return controller.signal
}

/** jsdom with additional APIs of the supported browsers. */
export default class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup()
    /** @type {any} */
    const global = this.global
    // Jest sets 100, and React's development build takes a stack for each element that it creates.
    global.Error.stackTraceLimit = 10
    /** @type {any} */
    const node = globalThis
    for (const name of fromNode) global[name] ??= node[name]
    // Node's Request accepts neither forms, blobs nor signals of jsdom.
    global.Request = class extends Request {
      /**
       * @param {string | URL | Request} input
       * @param {any} [init]
       */
      constructor(input, init) {
        const given = init?.body
        const body =
          (given instanceof global.FormData && { body: formOf(given) }) ||
          // Zeros of a Blob's length: jsdom only reads it asynchronously.
          (given instanceof global.Blob && { body: new Uint8Array(given.size) })
        const signal = init?.signal instanceof global.AbortSignal && { signal: signalOf(init.signal) }
        super(input, { ...init, ...body, ...signal })
      }
    }
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
    // A document that nothing has measured. Fake timers know what the prototype has.
    global.Performance.prototype.getEntriesByType ??= () => []
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
