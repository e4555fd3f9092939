import { useRef } from 'react'

/** Changes of the pictures of a post, by a choice and by uploads. */
export function usePictureIds(value: number[], onChange: ((ids: number[]) => void) | undefined) {
  /** Two uploads can arrive before the next render. */
  const latest = useRef(value)
  latest.current = value
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
      onArrived: ({ id }: { id: number }) => {
        change([...latest.current, id])
        return `It stands above the text as picture ${latest.current.length} of the post.`
      },
      // A message about pictures that wait is no longer true.
      onTakenOut: () => change([...latest.current]),
    },
  }
}
