import { ConnectionNotice } from './connection-notice.tsx'
import { OutboxNotice } from './outbox/outbox-notice.tsx'
import { useDocumentLanguage } from './use-document-language.ts'
import { useTexts } from './use-texts.ts'

export function Notices() {
  const language = useDocumentLanguage()
  const texts = useTexts(language, 'offline')
  // A live region must exist before its content, so that screen readers announce it.
  return (
    <div role="status">
      {texts && <ConnectionNotice language={language} texts={texts} />}
      {texts && <OutboxNotice language={language} texts={texts} />}
    </div>
  )
}
