import { LockOutlined } from '@ant-design/icons'
import { englishNames } from '@grace/contract/languages'
import { useId } from 'react'
import { Button } from '../lib/button.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { SampleBadge } from '../lib/samples/sample-badge.tsx'
import { useToast } from '../lib/toasts.tsx'
import { AnswerSection } from './answer-section.tsx'
import { AssignSelect } from './assign-select.tsx'
import { type Inbox, type InboxItem, unreadable } from './inbox.ts'
import { NoteForm } from './note-form.tsx'
import { useAssign, useMark } from './queries.ts'
import { InboxBadge } from './status-badge.tsx'

/** A submission with its status actions. */
export function ItemView({
  inbox,
  item,
  isFresh,
  selected,
  onRemove,
}: {
  inbox: Inbox
  item: InboxItem
  /** Whether the item was fetched, so that its note can be edited. */
  isFresh: boolean
  /** Omitted where the list does not show the item. */
  selected?: { is: boolean; toggle: () => void } | undefined
  onRemove: () => void
}) {
  const toast = useToast()
  const { mark, marking } = useMark(inbox, { done: toast.success, failed: toast.error })
  const assign = useAssign(inbox, { done: toast.success, failed: toast.error })
  const assignId = useId()
  const isNew = item.status === 'NEW'
  return (
    <div className="adm-item">
      <p className="adm-card-badges">
        <InboxBadge item={item} />
        {inbox.sample ? <SampleBadge kind={inbox.sample} id={item.id} /> : null}
        <span className="adm-quiet">
          Received <KigaliTime of={item.createdAt} />
        </span>
        {selected ? (
          <label className="adm-check">
            <input type="checkbox" checked={selected.is} onChange={selected.toggle} /> Selected
          </label>
        ) : null}
      </p>
      {item.withdrawnAt ? (
        <p>
          The sender withdrew this <KigaliTime of={item.withdrawnAt} />. What they wrote, their name and their
          address are erased.
        </p>
      ) : item.isUnreadable ? (
        <p className="adm-item-text">
          <LockOutlined aria-hidden /> {unreadable}. If it was erased, this text is gone for good. Otherwise
          the server’s operator can restore it.
        </p>
      ) : (
        <p className="adm-item-text" lang={item.language ?? ''}>
          {item.text}
        </p>
      )}
      {item.withdrawnAt ? null : <AnswerSection inbox={inbox} item={item} isFresh={isFresh} />}
      <div className="adm-filter">
        <label htmlFor={assignId}>Assigned to</label>
        <AssignSelect
          id={assignId}
          aria-keyshortcuts="A"
          current={item.assignedTo}
          onAssign={(who) => assign(item, who)}
        />
      </div>
      <dl className="adm-facts">
        <dt>Email</dt>
        <dd>
          {item.email && !item.withdrawnAt ? (
            <a href={`mailto:${item.email}`}>{item.email}</a>
          ) : item.withdrawnAt ? (
            'Erased'
          ) : (
            'Not given'
          )}
        </dd>
        <dt>Language</dt>
        <dd>{item.language ? englishNames[item.language] : 'Not known'}</dd>
        <dt>Consent</dt>
        <dd>
          <KigaliTime of={item.consentAt} />, to the privacy policy {item.consentVersion}
        </dd>
        {item.updatedBy ? (
          <>
            <dt>Last changed</dt>
            <dd>
              <KigaliTime of={item.updatedAt} /> by {item.updatedBy}
            </dd>
          </>
        ) : null}
      </dl>
      <div className="adm-form-actions">
        <Button loading={marking !== null} onClick={() => mark(item)}>
          {isNew ? 'Mark as done' : 'Mark as new'}
        </Button>
        <Button danger onClick={onRemove}>
          Delete
        </Button>
      </div>
      {isFresh && !item.isUnreadable ? <NoteForm inbox={inbox} item={item} /> : null}
    </div>
  )
}
