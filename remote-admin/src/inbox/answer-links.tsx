import { MailOutlined } from '@ant-design/icons'
import { englishNames } from '@grace/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { answerAddress } from './answer-address.ts'
import type { Inbox, InboxItem } from './inbox.ts'
import { templatesQuery } from './template-resource.ts'

/** Links that open an answer in the mail program, one for each template. Those in the sender's language come first. */
export function AnswerLinks({ inbox, item }: { inbox: Inbox; item: InboxItem }) {
  const { data: templates = [], error, refetch } = useQuery(templatesQuery)
  const isOwn = ({ language }: { language: string }) => language === item.language
  const sorted = [...templates.filter(isOwn), ...templates.filter((template) => !isOwn(template))]
  if (!item.email) {
    return (
      <section className="adm-answer" aria-label="Answer" tabIndex={-1} data-answer>
        <h3>Answer</h3>
        <p className="adm-quiet">{item.name} left no email address.</p>
      </section>
    )
  }
  return (
    <section className="adm-answer" aria-label="Answer">
      <h3>Answer</h3>
      <p className="adm-quiet">Opens your mail program, where you can change the text and send it.</p>
      <ul>
        {sorted.map((template, at) => (
          <li key={template.id}>
            <a
              className="adm-answer-link"
              href={answerAddress(inbox, item, template)}
              data-answer={at === 0 || undefined}
            >
              <MailOutlined aria-hidden /> {template.name}{' '}
              {isOwn(template) ? null : (
                <span className="adm-quiet">({englishNames[template.language]})</span>
              )}
            </a>
          </li>
        ))}
        <li>
          <a
            className="adm-answer-link"
            href={answerAddress(inbox, item, null)}
            data-answer={sorted.length === 0 || undefined}
          >
            <MailOutlined aria-hidden /> Without a template
          </a>
        </li>
      </ul>
      {error ? (
        <p role="alert">
          The answer templates could not be loaded.{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <p>
          <ConsoleLink to="/inbox/templates">Change the answer templates</ConsoleLink>
        </p>
      )}
    </section>
  )
}
