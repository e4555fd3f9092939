/**
 * Controls that do nothing before React has hydrated them. Links, menus, folded texts and posted forms work without it,
 * and so does everything inside `data-native`.
 */
const controls = 'button:not([popovertarget]), input, select, textarea, audio, [data-control]'
/** Once React is there, links hydrate their section too: they then change the page without a new document. */
const controlsAndLinks = `${controls}, a`
/** Marks the root and each section until it is hydrated. */
const dehydrated = '[data-dehydrated]'

declare global {
  /** Queued by the first script of a prerendered page until this one runs. */
  var earlyGestures: Event[] | undefined
}

const slowMs = 10_000
const retryMs = 5_000

interface Click {
  control: HTMLElement
  /** Finds the control again if hydration replaced its element. */
  index: number
}

/** Sections that can be hydrated, with the function that does so. */
const sections = new Map<Element, () => Promise<void>>()
/** Controls that the visitor has touched and that are not hydrated yet. */
const touched = new Set<Element>()
let clicks: Click[] = []
let load = async () => {}
let loading: Promise<void> | null = null
/** Called at the next hydration of the root or a section. */
const waiting: (() => void)[] = []
let retryTimer: ReturnType<typeof setInterval> | undefined

const allControls = () => [...document.querySelectorAll<HTMLElement>(controls)]
const isDehydrated = (control: Element) => control.closest(dehydrated) !== null

/** The dehydrated control that an event belongs to. */
function controlOf({ target }: Event): HTMLElement | null {
  const control =
    target instanceof Element ? target.closest<HTMLElement>(loading ? controlsAndLinks : controls) : null
  return control && !control.closest('[data-native]') && isDehydrated(control) ? control : null
}

/**
 * Loads the application at the first gesture on a control, hydrates the section of that control, and repeats clicks
 * once it is hydrated.
 *
 * @param loadApp loads React and hydrates the root. After a failure it is called again at the next gesture, when the
 *   connection is back, and from time to time while a click waits.
 */
export function listenForGestures(loadApp: () => Promise<void>): void {
  load = loadApp
  // In the capture phase: React stops events on elements that are not hydrated.
  for (const name of ['pointerdown', 'focusin', 'keydown', 'submit'] as const) {
    document.addEventListener(name, (event) => wake(controlOf(event)), { capture: true, passive: true })
  }
  document.addEventListener('click', onClick, true)
  addEventListener('online', attempt)
  const early = globalThis.earlyGestures ?? []
  globalThis.earlyGestures = undefined
  for (const event of early) handleEarly(event)
}

/** The browser has posted a form or followed a link by itself; a click whose default the first script prevented is repeated. */
function handleEarly(event: Event) {
  const control = controlOf(event)
  wake(control)
  if (control && event.defaultPrevented) repeatLater(control)
}

function onClick(event: MouseEvent) {
  // A link that is opened in a new tab or window.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const control = controlOf(event)
  wake(control)
  // A form is posted by the browser, and a field changes by itself.
  if (!control || !isRepeatable(control)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  answer(control)
  repeatLater(control)
}

function repeatLater(control: HTMLElement) {
  clicks.push({ control, index: allControls().indexOf(control) })
  retryTimer ??= setInterval(attempt, retryMs)
  setTimeout(() => showSlow(clicks.length > 0), slowMs)
}

const isRepeatable = (control: HTMLElement) =>
  control.matches('button[type="button"], [data-control]') || isOfInvalidForm(control)

/** React says what is wrong, in the language of the page; posting it would lead to another page. */
const isOfInvalidForm = (control: HTMLElement) =>
  control instanceof HTMLButtonElement &&
  control.form?.method === 'post' &&
  (!control.form.checkValidity() || hasLocalAddress(control.form))

/** An e-mail address without a dot in its domain: browsers accept it, the server does not. */
const hasLocalAddress = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[type="email"]')].some(
    ({ value }) => value !== '' && !value.slice(value.lastIndexOf('@')).includes('.'),
  )

/** Shows at once that the click was noticed; so does the first script. */
function answer(control: Element) {
  control.setAttribute('aria-busy', 'true')
  const pressed = control.getAttribute('aria-pressed')
  if (pressed) control.setAttribute('aria-pressed', String(pressed !== 'true'))
}

/** Loads what an element needs to be hydrated. */
export function wake(control: Element | null | undefined): void {
  if (!control) return
  touched.add(control)
  attempt()
}

/** Loads whatever the touched controls still need. */
function attempt() {
  if (touched.size === 0) return
  void startApp()
  for (const [element, hydrate] of sections) {
    if ([...touched].some((control) => element.contains(control))) void hydrate()
  }
}

/** Loads and starts the application, once. */
export function startApp(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    console.error(error)
    loading = null
    showSlow(clicks.length > 0)
  })
  return loading
}

/** Says that a click waits for its code, where the document has a sentence for it. */
function showSlow(isSlow: boolean) {
  document.getElementById('slow')?.toggleAttribute('hidden', !isSlow)
}

/**
 * Registers a dehydrated section. It is hydrated at a gesture on one of its controls, also an earlier one.
 *
 * @returns a function that removes it.
 */
export function onGesture(section: Element, hydrate: () => Promise<void>): () => void {
  sections.set(section, hydrate)
  attempt()
  return () => void sections.delete(section)
}

/** To be called when the root or a section has been hydrated: repeats the clicks on its controls. */
export function onHydrated(element: Element | null): void {
  element?.removeAttribute('data-dehydrated')
  for (const resolve of waiting.splice(0)) resolve()
  for (const control of touched) if (!isDehydrated(control)) touched.delete(control)
  const ready = clicks.filter((click) => !isDehydrated(found(click)))
  clicks = clicks.filter((click) => !ready.includes(click))
  if (clicks.length === 0) {
    showSlow(false)
    clearInterval(retryTimer)
    retryTimer = undefined
  }
  for (const click of ready) {
    const control = found(click)
    control.removeAttribute('aria-busy')
    control.click()
  }
}

const found = ({ control, index }: Click): HTMLElement =>
  control.isConnected ? control : (allControls()[index] ?? control)

/**
 * Hydrates every section, before the page changes. React discards the server-rendered HTML of a section that is updated
 * before its hydration.
 */
export async function hydrateAll(): Promise<void> {
  // A repeated click comes before the effects of the root in which its sections register.
  await undefined
  // Before that its sections are unknown.
  while (document.querySelector('#root[data-dehydrated]')) {
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const begun = new Set<Element>()
  for (;;) {
    // A hydrated section may contain further sections.
    const next = [...sections].filter(([element]) => !begun.has(element))
    if (next.length === 0) return
    for (const [element] of next) begun.add(element)
    await Promise.all(next.map(([, hydrate]) => hydrate()))
  }
}
