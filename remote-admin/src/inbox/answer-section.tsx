import type { AnswerTemplate } from '@grace/contract/answer-templates'
import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { AnswerByMail } from './answer-by-mail.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import { templatesQuery } from './template-resource.ts'

/**
 * The one way in which this sender is answered: on the page of the submission, otherwise from one's own mail program.
 *
 * @param isFresh whether the item was fetched, so that its answer can be edited.
 */
export function AnswerSection({ inbox, item, isFresh }: { inbox: Inbox; item: InboxItem; isFresh: boolean }) {
  const { data: templates = [], error, refetch } = useQuery(templatesQuery)
  const isOwn = ({ language }: AnswerTemplate) => language === item.language
  const sorted = [...templates.filter(isOwn), ...templates.filter((template) => !isOwn(template))]
  const isAnswerable = item.canReadAnswer || item.email !== null
  return (
    <section
      className="adm-answer"
      aria-label="Answer"
      {...(isAnswerable ? {} : { tabIndex: -1, 'data-answer': true })}
    >
      <h3>Answer</h3>
      {item.canReadAnswer ? (
        isFresh && <AnswerForm inbox={inbox} item={item} templates={sorted} />
      ) : item.email ? (
        <AnswerByMail inbox={inbox} item={item} templates={sorted} />
      ) : (
        <p className="adm-quiet">{item.name} left no email address.</p>
      )}
      {!isAnswerable ? null : error ? (
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
