/** Distance of an element from the screen, in px. jsdom has no layout: until a test says otherwise all are far away. */
let distances = new Map<Element, number>()
let observers = new Set<Double>()

class Double implements IntersectionObserver {
  readonly root = null
  readonly rootMargin: string
  readonly scrollMargin = '0px'
  readonly thresholds = [0]
  private readonly callback: IntersectionObserverCallback
  private readonly reported = new Map<Element, boolean | null>()

  constructor(callback: IntersectionObserverCallback, { rootMargin = '0px' }: IntersectionObserverInit = {}) {
    this.callback = callback
    this.rootMargin = rootMargin
    observers.add(this)
  }

  observe(target: Element) {
    this.reported.set(target, null)
    // A browser reports each element once at first, after the script that observes it.
    queueMicrotask(() => this.report())
  }
  unobserve(target: Element) {
    this.reported.delete(target)
  }
  disconnect() {
    this.reported.clear()
  }
  takeRecords() {
    return []
  }

  report() {
    const entries = [...this.reported].flatMap(([target, before]) => {
      const isIntersecting =
        (distances.get(target) ?? Number.POSITIVE_INFINITY) <= Number.parseInt(this.rootMargin, 10)
      this.reported.set(target, isIntersecting)
      return isIntersecting === before ? [] : [{ target, isIntersecting } as IntersectionObserverEntry]
    })
    if (entries.length > 0) this.callback(entries, this)
  }
}

/** Scrolls until the element is this far from the screen. */
export function scrollWithin(element: Element, px: number): void {
  distances.set(element, px)
  for (const observer of observers) observer.report()
}

beforeEach(() => {
  distances = new Map()
  observers = new Set()
  globalThis.IntersectionObserver = Double
})
