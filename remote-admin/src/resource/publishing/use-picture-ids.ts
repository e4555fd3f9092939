import { useRef } from 'react'

/** Changes of the pictures of a post, by a choice and by uploads. */
export function usePictureIds(value: number[], onChange: ((ids: number[]) => void) | undefined) {
  /** Two uploads can arrive before the next render. */
  const latest = useRef(value)
  latest.current = value
  /** The order in which uploaded pictures were put in, by picture id. */
  const turns = useRef(new Map<number, number>())
  const change = (ids: number[]) => {
    latest.current = ids
    onChange?.(ids)
  }
  return {
    change,
    toggle: ({ id }: { id: number }) =>
      change(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]),
    /** For `AddPictures`. */
    uploads: {
      onArrived: ({ id }: { id: number }, _target: unknown, turn: number) => {
        turns.current.set(id, turn)
        const later = latest.current.findIndex((other) => (turns.current.get(other) ?? -1) > turn)
        const at = later < 0 ? latest.current.length : later
        change([...latest.current.slice(0, at), id, ...latest.current.slice(at)])
        return `It is shown above the text as picture ${at + 1} of the post.`
      },
      // A message about pictures that wait is no longer true.
      onTakenOut: () => change([...latest.current]),
    },
  }
}
