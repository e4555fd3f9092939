import { type ComponentType, lazy } from 'react'

const failed = new Set<() => void>()

/** `lazy` remembers a failed download for ever; this lets the next attempt ask again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** A component in a file of its own, fetched when it is first drawn. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(() => {
          Part = fresh()
        })
        throw error
      }
    })
  let Part = fresh()
  return function LazyPart(props: P) {
    return <Part {...props} />
  }
}
