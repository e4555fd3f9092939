/**
 * The inline script of a prerendered page; its `data-start` attribute is the address of the entry script. It is constant:
 * the Content Security Policy of every server that sends the page allows this very text.
 *
 * It loads the entry script once a part of the content is painted, and again after a failed download: before, its bytes
 * would compete with those of the text. A busy browser may paint the background alone first. Until then it queues
 * gestures in `earlyGestures`. A click on a control that needs React is drawn at once and its default is prevented. So
 * is that of the button of a form with a missing or wrong value: React names it, in the language of the page.
 * `hydration/gestures.ts` of the host takes the queue over.
 *
 * Where the font of headings is cached, its address in `data-font`, it is preloaded and selected.
 *
 * `data-skip` lets the style sheet leave something out: until content is painted, the pictures below the first section
 * and the hills; then the sections far below the window, until the entry script lays them out, or somebody scrolls or
 * follows a link: what is pressed must not move. A visit that begins at an anchor, or where an earlier one ended, skips
 * nothing.
 */
export const firstScript = `(() => {
const html = document.documentElement
const { start, font } = document.currentScript.dataset
self.earlyGestures = []
if (!location.hash && performance.getEntriesByType("navigation")[0]?.type === "navigate") html.dataset.skip = "all"
addEventListener("scroll", () => { delete html.dataset.skip }, { once: true })
for (const name of ["pointerdown", "focusin", "keydown", "submit", "click"]) addEventListener(name, (event) => {
if (name === "click" && event.target.closest?.("a")) delete html.dataset.skip
if (!self.earlyGestures) return
earlyGestures.push(event)
load()
if (name !== "click" || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
const control = event.target.closest?.("[data-dehydrated] :is(button, [data-control]):not([popovertarget], [data-native], [data-native] *)")
if (!control || control.type === "submit" && control.dataset.control === undefined && (control.form?.method !== "post" || control.form.checkValidity())) return
event.preventDefault()
control.setAttribute("aria-busy", true)
const pressed = control.getAttribute("aria-pressed")
if (pressed) control.setAttribute("aria-pressed", pressed !== "true")
}, true)
let isLoading = false
const load = () => {
if (html.dataset.skip) html.dataset.skip = "far"
if (isLoading) return
isLoading = true
request(0)
}
const request = (failures) => import(start + (failures ? "?" + failures : "")).catch(() => setTimeout(request, 5000, failures + 1))
const isTimed = self.PerformanceObserver?.supportedEntryTypes?.includes("paint")
if (isTimed) new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint")[0] && load()).observe({ type: "paint", buffered: true })
else addEventListener("load", load)
try {
if (localStorage.getItem("font") === font) {
html.dataset.font = "cached"
document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "font", href: font, crossOrigin: "" }))
}
} catch {}
})()`
