import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Error boundary of a page that failed to load or render, with a retry. */
export class PageBoundary extends Component<{ address: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ address }: { address: string }) {
    if (address !== this.props.address && this.state.failed) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <PageFailed retry={() => this.setState({ failed: false })} />
  }
}

function PageFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  return (
    <main className="narrow">
      <h1>{t('failed.title')}</h1>
      <p role="alert">{t('failed.text')}</p>
      {/* After a release only a new document knows the new chunk names; offline, a reload would lose the page. */}
      <button
        className="button"
        type="button"
        onClick={() => (navigator.onLine ? location.reload() : retry())}
      >
        {t('failed.retry')}
      </button>
    </main>
  )
}
