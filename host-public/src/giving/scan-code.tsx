import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const QrCode = lazy(() => import('../lib/qr-code.tsx').then((module) => ({ default: module.QrCode })))

/** A QR code that a phone dials, for a larger screen beside it. */
export function ScanCode({ address }: { address: string }) {
  const { t } = useTranslation('giving')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        className="button quiet small scripted scan"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('qrCode')}
      </button>
      {isOpen && (
        <span className="scan row">
          <Suspense>
            <QrCode text={address} label={t('qrCode')} />
          </Suspense>
          <span className="aside">{t('scan')}</span>
        </span>
      )}
    </>
  )
}
