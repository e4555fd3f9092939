import { onErrorRendered, shownError } from '@grace/shared-auth/moved-node-error'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTranslated } from '../hydration/is-translated.ts'
import { keepFields } from '../hydration/keep-fields.ts'

interface Props {
  address: string
  children: ReactNode
}

interface State {
  /** The error that is shown. */
  error: Error | null
  /** The last one, also if the page was rendered again because of it. */
  last: Error | null
}

/** Error boundary of a page that failed to load or render, with a retry. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, last: null }

  static getDerivedStateFromError(error: Error): State {
    return { error: shownError(error), last: error }
  }

  private readonly retry = () => this.setState({ error: null })

  override componentDidCatch(error: Error) {
    onErrorRendered(error)
  }

  /** Before React removes the fields of a page that has failed. */
  override getSnapshotBeforeUpdate(_: Props, { last }: State) {
    if (last !== this.state.last) keepFields(document)
    return null
  }

  /** Before React removes the fields of a translated page that is rendered again in another language. */
  override componentWillUnmount() {
    if (isTranslated()) keepFields(document)
  }

  override componentDidUpdate({ address }: Props) {
    if (address !== this.props.address && this.state.error) this.retry()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <PageFailed error={error} retry={this.retry} />
  }
}

function PageFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation()
  // The name that the bundler gives to a file that could not be downloaded.
  const isDownload = error.name === 'ChunkLoadError'
  return (
    <main className="narrow">
      <h1>{t('failed.title')}</h1>
      <p role="alert">{t(isDownload ? 'failed.text' : 'failed.broken')}</p>
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
