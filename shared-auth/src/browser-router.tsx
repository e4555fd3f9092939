import { type ComponentProps, useInsertionEffect } from 'react'
import { BrowserRouter as Router } from 'react-router-dom'

type Hear = (event: PopStateEvent) => void
let hear: Hear | null = null

/**
 * Hears of the browser's Back and Forward buttons before the router does, which learns nothing of what is stopped.
 *
 * @returns how to stop hearing of it.
 */
export function beforeSteps(hearStep: Hear): () => void {
  hear = hearStep
  return () => {
    if (hear === hearStep) hear = null
  }
}

const onPopState = (event: PopStateEvent) => hear?.(event)

/** The router of both sites. */
export function BrowserRouter(props: ComponentProps<typeof Router>) {
  // Listeners of the window are called in the order of their registration, whatever their phase; the router registers
  // its own in a layout effect, which comes after this one.
  useInsertionEffect(() => {
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  return <Router {...props} />
}
