import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../lib/icon-button.tsx'
import './ordered-list.css'

/** Pointer movement from which a press is a drag. */
const dragFromPx = 6

const moved = (ids: readonly number[], id: number, to: number): number[] => {
  const others = ids.filter((other) => other !== id)
  const at = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/**
 * A list whose order can be changed: by dragging, with the keyboard (Space lifts and drops, arrows move, Escape
 * returns) and with two buttons. Each move is announced.
 */
export function OrderedList<T extends { id: number }>({
  label,
  items,
  nameOf,
  onOrder,
  children,
}: {
  label: string
  items: readonly T[]
  nameOf: (item: T) => string
  /** Saves an order, and says it when it fails; the list then shows the order of `items` again. */
  onOrder: (ids: number[]) => Promise<unknown>
  children: (item: T) => ReactNode
}) {
  const helpId = useId()
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef('')
  const saves = useRef(0)
  const stored = items.map(({ id }) => id)
  /** The order while an item is lifted or being saved; null for the stored one. */
  const [changed, setChanged] = useState<number[] | null>(null)
  const [lifted, setLifted] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const order = changed ?? stored
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? [])

  // Moving an item moves its buttons, and the browser drops the focus.
  useLayoutEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = ''
  })

  const nameAt = (id: number) => {
    const item = items.find((item) => item.id === id)
    return item ? nameOf(item) : ''
  }
  const say = (id: number, what: string, ids: readonly number[] = order) =>
    setAnnouncement(`${nameAt(id)}${what}, ${ids.indexOf(id) + 1} of ${ids.length}`)
  const save = async (ids: number[]) => {
    setLifted(null)
    if (String(ids) === String(stored)) return setChanged(null)
    setChanged(ids)
    saves.current += 1
    const save = saves.current
    await onOrder(ids).catch(() => {})
    // A later order is on its way.
    if (save === saves.current) setChanged(null)
  }
  const moveTo = (id: number, to: number) => {
    const ids = moved(order, id, to)
    setChanged(ids)
    say(id, '', ids)
    return ids
  }
  const lift = (id: number) => {
    setLifted(id)
    setChanged(order)
    say(id, ' is lifted')
  }
  const drop = (id: number, ids = order) => {
    say(id, ' is dropped', ids)
    void save(ids)
  }
  const giveUp = (id: number) => {
    setLifted(null)
    setChanged(null)
    say(id, ' is back', stored)
  }
  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const isLifted = lifted === id
    if (event.key === ' ') {
      event.preventDefault()
      if (isLifted) drop(id)
      else lift(id)
    } else if (isLifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      focusNext.current = `[data-control="${id} 0"]`
      moveTo(id, order.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (isLifted && event.key === 'Escape') {
      // Not also a dialog around it.
      event.stopPropagation()
      focusNext.current = `[data-control="${id} 0"]`
      giveUp(id)
    } else if (isLifted && event.key === 'Tab') drop(id)
  }

  const onPointerDown = (event: PointerEvent, id: number) => {
    if (event.button !== 0) return
    const startY = event.clientY
    let dragged: number[] | null = null
    const onMove = ({ clientY }: globalThis.PointerEvent) => {
      if (!dragged && Math.abs(clientY - startY) < dragFromPx) return
      if (!dragged) lift(id)
      const others = [...(list.current?.children ?? [])].filter(
        (row) => Number((row as HTMLElement).dataset.id) !== id,
      )
      const before = others.filter((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2 < clientY
      })
      const ids = moved(dragged ?? order, id, before.length)
      if (String(ids) !== String(dragged)) setChanged(ids)
      dragged = ids
    }
    const end = (isDropped: boolean) => () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', onCancel)
      if (!dragged) return
      if (isDropped) drop(id, dragged)
      else giveUp(id)
    }
    const onUp = end(true)
    const onCancel = end(false)
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', onCancel)
  }

  const step = (id: number, by: -1 | 1) => {
    const to = order.indexOf(id) + by
    if (to < 0 || to >= order.length) return
    focusNext.current = `[data-control="${id} ${by}"]`
    void save(moveTo(id, to))
  }
  return (
    <>
      <p className="adm-quiet" id={helpId}>
        To change the order, drag; or press Space on the handle, move with the arrow keys, and press Space
        again. Escape returns.
      </p>
      <p role="status" className="adm-visually-hidden">
        {announcement}
      </p>
      <ol className="adm-ordered" aria-label={label} ref={list}>
        {shown.map((item, at) => {
          const { id } = item
          const name = nameOf(item)
          return (
            <li key={id} data-id={id} data-lifted={lifted === id || undefined}>
              <button
                type="button"
                className="adm-icon-button adm-ordered-handle"
                data-control={`${id} 0`}
                aria-label={`Move ${name}`}
                aria-describedby={helpId}
                aria-pressed={lifted === id}
                onKeyDown={(event) => onKeyDown(event, id)}
                onPointerDown={(event) => onPointerDown(event, id)}
              >
                <HolderOutlined aria-hidden />
              </button>
              <div className="adm-ordered-content">{children(item)}</div>
              <IconButton
                label={`Move ${name} up`}
                tip="Move up"
                icon={<ArrowUpOutlined aria-hidden />}
                data-control={`${id} -1`}
                aria-disabled={at === 0}
                onClick={() => step(id, -1)}
              />
              <IconButton
                label={`Move ${name} down`}
                tip="Move down"
                icon={<ArrowDownOutlined aria-hidden />}
                data-control={`${id} 1`}
                aria-disabled={at === shown.length - 1}
                onClick={() => step(id, 1)}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}
