import { MailOutlined } from '@ant-design/icons'
import type { AnswerTemplate } from '@grace/contract/answer-templates'
import { useState } from 'react'
import { answerAddress } from './answer-address.ts'
import type { Inbox, InboxItem } from './inbox.ts'
import { TemplateSelect } from './template-select.tsx'

/** Opens an answer in the mail program, where it is changed and sent. */
export function AnswerByMail({
  inbox,
  item,
  templates,
}: {
  inbox: Inbox
  item: InboxItem
  templates: readonly AnswerTemplate[]
}) {
  const [template, setTemplate] = useState<AnswerTemplate | null>(null)
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <TemplateSelect item={item} templates={templates} chosen={template} onChoose={setTemplate} />
      <p>
        <a
          className="adm-answer-link"
          href={answerAddress(inbox, item, template)}
          data-answer
          onClick={() => setOpened(true)}
        >
          <MailOutlined aria-hidden /> Open in your mail program
        </a>
      </p>
      <p role="status" className="adm-quiet">
        {isOpened && item.status === 'NEW'
          ? 'Your mail program does not tell us what was sent. Press “Done and next” below once your answer is on its way.'
          : null}
      </p>
    </>
  )
}
