import { EyeOutlined } from '@ant-design/icons'
import type { Language } from '@grace/contract/language'
import type { Preview } from '@grace/shared-auth/preview'
import { Button } from 'antd'
import { useContext, useId, useState } from 'react'
import { BasePath } from './address.tsx'
import { errorMessageOr } from './error-message.ts'
import { showSealedPreview } from './sealed-preview.ts'
import { useToast } from './toasts.tsx'

/** Shows the form's unsaved input on the public site, to this administrator alone. */
export function PreviewButton({
  of,
  language = 'en',
}: {
  /** Null while there is nothing to show. */
  of: () => Preview | null
  language?: Language | (() => Language)
}) {
  const isInHost = useContext(BasePath) !== ''
  // Browsers offer no hashes to a page without HTTPS, and so no seal.
  const needsHttps = !('subtle' in crypto)
  const reason = useId()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const show = async () => {
    const preview = of()
    if (!preview) return toast.error('There is nothing to preview yet.')
    const shownIn = typeof language === 'function' ? language() : language
    setBusy(true)
    try {
      const isOpen = await showSealedPreview(preview, shownIn, { isInHost })
      if (!isOpen) {
        toast.error(
          'The browser did not open a tab for the preview. Press “Preview” again, or allow pop-ups for this page.',
        )
      }
    } catch (error) {
      toast.error(errorMessageOr(error, 'The preview could not be opened. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        icon={<EyeOutlined aria-hidden />}
        disabled={isBusy || needsHttps}
        aria-describedby={needsHttps ? reason : undefined}
        onClick={() => void show()}
      >
        Preview
      </Button>
      {needsHttps ? (
        <span id={reason} className="adm-quiet">
          A preview from this address needs HTTPS.
        </span>
      ) : null}
    </>
  )
}
