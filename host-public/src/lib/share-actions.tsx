import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'
import { type Shared, ShareLink, useSharedUrl } from './share-link.tsx'

/** Ways to pass a page on: WhatsApp, its address, and the share sheet of the system where the browser has one. */
export function ShareActions({ path, title }: Shared) {
  const { t } = useTranslation()
  const url = useSharedUrl(path)
  return (
    <>
      <ShareLink path={path} title={title} /> <CopyButton text={url} words={(key) => t(`share.${key}`)} />{' '}
      {/* Last: it is not in the HTML, and moves nothing. */}
      {useCanShare() && (
        <button
          className="button quiet small"
          type="button"
          // Rejected when the visitor closes the sheet.
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          {t('share.share')}
        </button>
      )}
    </>
  )
}

const never = () => () => {}

/** False while prerendering and hydrating. */
const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
