import { onErrorRendered, shownError } from '@grace/shared-auth/moved-node-error'
import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Rendered instead of the children, with a retry. */
  fallback: (failure: { error: Error; retry: () => void }) => ReactNode
}

/** Catches render errors of its children. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: shownError(error instanceof Error ? error : new Error(String(error))) }
  }

  private readonly retry = () => this.setState({ error: null })

  override componentDidCatch(error: unknown) {
    onErrorRendered(error)
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback({ error, retry: this.retry }) : this.props.children
  }
}
