import { EyeOutlined } from '@ant-design/icons'
import type { Language } from '@grace/contract/language'
import { type Preview, showPreview } from '@grace/shared-auth/preview'
import { Button } from 'antd'
import { useContext } from 'react'
import { BasePath } from './address.tsx'
import { useToast } from './toasts.tsx'

/** Shows the form's unsaved input on the public site. Not rendered in the standalone console. */
export function PreviewButton({
  of,
  language = 'en',
}: {
  /** Null while there is nothing to show. */
  of: () => Preview | null
  language?: Language | (() => Language)
}) {
  const isInHost = useContext(BasePath) !== ''
  const toast = useToast()
  if (!isInHost) return null
  const show = () => {
    const preview = of()
    if (preview) showPreview(preview, typeof language === 'function' ? language() : language)
    else toast.error('There is nothing to preview yet.')
  }
  return (
    <Button icon={<EyeOutlined aria-hidden />} onClick={show}>
      Preview
    </Button>
  )
}
