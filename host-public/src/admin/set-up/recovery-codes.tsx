import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Shown once, right after they are created. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const { t } = useTranslation('account')
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const text = useRef<HTMLParagraphElement>(null)
  // The focused form is gone.
  useEffect(() => text.current?.focus(), [])
  const content = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(content).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {t('setUp.recoveryText')}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p role="status">{isCopied !== null && t(isCopied ? 'setUp.copied' : 'setUp.notCopied')}</p>
      <p className="actions">
        <button type="button" className="button quiet" onClick={() => void copy()}>
          {t('setUp.copy')}
        </button>
        <button type="button" className="button quiet" onClick={() => download(content)}>
          {t('setUp.download')}
        </button>
        <button type="button" className="button quiet" onClick={() => print()}>
          {t('setUp.print')}
        </button>
        <button type="button" className="button" onClick={onStored}>
          {t('setUp.stored')}
        </button>
      </p>
    </>
  )
}

function download(content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
