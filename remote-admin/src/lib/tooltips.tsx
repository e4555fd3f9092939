import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import './tooltips.css'

const hoverMs = 400
/** Time to move the pointer onto the tooltip. */
const leaveMs = 150
const longPressMs = 450
const touchShownMs = 3_000

const controls = 'a, button, input, label, select, [role=menuitem]'
/** With the keyboard's focus, itself or a link in it. */
const focused = ':focus-visible, :has(:focus-visible)'
const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.console [data-tip]') : null

/**
 * Shows the `data-tip` of elements, unlike `title` also without a mouse: on keyboard focus, and on touch by a long press,
 * or by a tap where a tap does nothing else. The texts are not read by screen readers: names and descriptions are.
 *
 * @param touched the element under the finger, if a press began before.
 */
export function Tooltips({ touched }: { touched?: RefObject<EventTarget | null> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useTriggers(setAnchor, touched)
  // An icon whose name is hidden has an empty `data-tip`.
  const text = anchor?.dataset.tip || anchor?.textContent
  const container = anchor?.closest('.console')
  return anchor?.isConnected && text && container
    ? createPortal(<Tooltip anchor={anchor}>{text}</Tooltip>, container)
    : null
}

function useTriggers(show: (anchor: HTMLElement | null) => void, touched?: RefObject<EventTarget | null>) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLongPress = false
    const after = (ms: number, act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(act, ms)
    }
    const hide = () => {
      clearTimeout(timer)
      show(null)
    }
    const onTouch = (anchor: HTMLElement | null) => {
      hide()
      if (!anchor) return
      after(anchor.closest(controls) ? longPressMs : 0, () => {
        isLongPress = anchor.closest(controls) !== null
        show(anchor)
        after(touchShownMs, hide)
      })
    }
    const listeners: Partial<Record<string, (event: Event) => void>> = {
      pointerover(event) {
        if ((event as PointerEvent).pointerType === 'touch') return
        if (event.target instanceof Element && event.target.closest('.adm-tooltip'))
          return clearTimeout(timer)
        const anchor = anchorOf(event.target)
        if (anchor) after(hoverMs, () => show(anchor))
        else after(leaveMs, hide)
      },
      pointerdown(event) {
        isLongPress = false
        if ((event as PointerEvent).pointerType === 'touch') onTouch(anchorOf(event.target))
      },
      pointerup(event) {
        // A tap is shorter than a long press.
        if (
          (event as PointerEvent).pointerType === 'touch' &&
          !isLongPress &&
          anchorOf(event.target)?.closest(controls)
        )
          clearTimeout(timer)
      },
      pointercancel: hide,
      click(event) {
        // The end of a long press that showed the tooltip.
        if (isLongPress) {
          isLongPress = false
          event.preventDefault()
          event.stopPropagation()
        } else if (anchorOf(event.target)?.closest(controls)) hide()
      },
      focusin({ target }) {
        const anchor = anchorOf(target)
        if (anchor?.matches(focused)) {
          clearTimeout(timer)
          show(anchor)
        }
      },
      focusout: hide,
      scroll() {
        hide()
        // The focus itself scrolls its element into view, on a slow machine after the tooltip has appeared.
        const anchor = anchorOf(document.activeElement)
        if (anchor?.matches(focused)) after(hoverMs, () => show(anchor))
      },
      keydown: (event) => (event as KeyboardEvent).key === 'Escape' && hide(),
    }
    // It may have the focus already: these listeners arrive with the first key.
    listeners.focusin?.({ target: document.activeElement } as unknown as Event)
    if (touched?.current) onTouch(anchorOf(touched.current))
    const capture = { capture: true }
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener, capture)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener as EventListener, capture)
    }
  }, [show, touched])
}

const gap = 6

/** Below its anchor, or above where there is no room, or at its right; always inside the window. */
function Tooltip({ anchor, children }: { anchor: HTMLElement; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const tip = ref.current
    if (!tip) return
    const { left, right, top, bottom } = anchor.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    if (anchor.dataset.tipSide === 'beside') {
      setPlace({ left: right + gap, top: (top + bottom - tip.offsetHeight) / 2 })
      return
    }
    const middle = (left + right - tip.offsetWidth) / 2
    setPlace({
      left: Math.max(gap, Math.min(middle, clientWidth - tip.offsetWidth - gap)),
      top: bottom + gap + tip.offsetHeight > clientHeight ? top - gap - tip.offsetHeight : bottom + gap,
    })
  }, [anchor])
  return (
    <div ref={ref} className="adm-tooltip" style={place} aria-hidden="true">
      {children}
    </div>
  )
}
