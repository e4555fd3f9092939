import { Component, type ReactNode } from 'react'

/** Error boundary around the console. */
export class ConsoleBoundary extends Component<{ onFailure: () => void; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
