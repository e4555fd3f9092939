import { ArrowLeftOutlined, UndoOutlined } from '@ant-design/icons'
import { englishNames } from '@grace/contract/languages'
import type { WholeRevision } from '@grace/contract/revisions'
import { CallError } from '@grace/shared-auth/call'
import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { ConsoleLink, useAddress, useIsHere } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { Failure } from '../lib/failure.tsx'
import { historyPath } from '../lib/history-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { revisionQuery, type Thing, useRestoreRevision, type Version, versionName } from './queries.ts'
import { RevisionChanges } from './revision-changes.tsx'
import { By, States } from './revision-list.tsx'

interface Shown {
  thing: Thing
  version: Version
}

/** One version: what it changed, or what restoring it would change. */
export function RevisionView(shown: Shown) {
  const { thing, version } = shown
  const { data, error, refetch } = useQuery(revisionQuery(thing, version))
  const id = useId()
  return (
    <section aria-labelledby={id} className="adm-panel adm-version-view">
      <ToAllVersions {...thing} />
      {data ? (
        <LoadedVersion {...shown} data={data} headingId={id} />
      ) : (
        <>
          <h2 id={id}>Version in {englishNames[version.language]}</h2>
          {error instanceof CallError && error.status === 404 ? (
            <p>This version does not exist any more. Only the newest ones are kept.</p>
          ) : error ? (
            <Failure error={error} retry={() => void refetch()} what="The version could not be loaded." />
          ) : (
            <LoadingSkeleton what="version" />
          )}
        </>
      )}
    </section>
  )
}

/** A phone shows the list or one version. */
function ToAllVersions({ kind, id }: Thing) {
  const { search } = useLocation()
  if (!useIsPhone()) return null
  const params = new URLSearchParams(search)
  params.delete('version')
  return (
    <ConsoleLink to={`${historyPath(kind, id)}?${params}`} className="adm-history-link">
      <ArrowLeftOutlined aria-hidden /> All versions
    </ConsoleLink>
  )
}

function LoadedVersion({
  thing,
  version,
  data,
  headingId,
}: Shown & { data: WholeRevision; headingId: string }) {
  const [chosen, choose] = useState<'before' | 'present'>('before')
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useId()
  // The list that was focused is hidden on a phone, and beside this on a wide screen.
  useEffect(() => heading.current?.focus(), [])
  const isOther = !data.isCurrent && data.present !== null
  const comparedWith = isOther ? chosen : 'before'
  return (
    <>
      <div>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          <KigaliTime of={data.writtenAt} />, {englishNames[version.language]}
        </h2>
        <p>
          <By revision={data} /> <States of={data} />
        </p>
      </div>
      {isOther ? (
        <fieldset className="adm-version-with">
          <legend>Compare with</legend>
          {(['before', 'present'] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={name}
                checked={comparedWith === value}
                onChange={() => choose(value)}
              />{' '}
              {value === 'before' ? 'the version before' : 'the present text'}
            </label>
          ))}
        </fieldset>
      ) : null}
      <RevisionChanges
        kind={thing.kind}
        language={version.language}
        text={data.text}
        older={comparedWith === 'present' ? data.present : data.before}
        olderName={comparedWith === 'present' ? 'the present text' : 'the version before'}
      />
      <Restore thing={thing} version={version} data={data} />
    </>
  )
}

function Restore({ thing, version, data }: Shown & { data: WholeRevision }) {
  const toast = useToast()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const address = useAddress()
  const restore = useRestoreRevision(thing)
  const [problem, setProblem] = useState<string | null>(null)
  /** A ref, because a second click can come before the next render. After a success, another version is shown. */
  const isSending = useRef(false)
  const english = englishNames[version.language]
  if (data.isRemoval) return null
  if (data.isCurrent) return <p className="adm-quiet">This is the present {english} text.</p>

  const show = (revision: number) => {
    const query = `?version=${versionName({ ...version, revision })}`
    if (isHere()) void navigate(address(historyPath(thing.kind, thing.id)) + query)
  }
  async function undo(revision: number, updatedAt: string) {
    try {
      await restore.mutateAsync({ ...version, revision, updatedAt })
      toast.success('The text is as it was before.')
    } catch (error) {
      toast.error(errorMessageOr(error, 'This could not be undone. Choose the version in the history.'))
    }
  }
  async function run() {
    if (isSending.current) return
    isSending.current = true
    setProblem(null)
    try {
      const { message, data: now } = await restore.mutateAsync({ ...version, updatedAt: data.updatedAt })
      const { replaced, updatedAt } = now
      toast.success(message, {
        ...(replaced && {
          actions: [{ label: 'Undo', isUndo: true, run: () => void undo(replaced, updatedAt) }],
        }),
      })
      show(now.revision)
    } catch (error) {
      isSending.current = false
      setProblem(
        error instanceof CallError && error.code === 'changed_meanwhile'
          ? 'Someone else has changed this in the meantime. You see the newest texts now; restore again if you still want to.'
          : errorMessageOr(error, 'This version could not be restored. Please try again.'),
      )
    }
  }
  return (
    <>
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <div className="adm-version-actions">
        <Button
          type="primary"
          icon={<UndoOutlined aria-hidden />}
          loading={restore.isPending}
          onClick={() => void run()}
        >
          Restore this version
        </Button>
        <p className="adm-quiet">
          {`Only the ${english} changes. It is saved as a new version${
            thing.kind === 'blog' && !data.isPublic ? ' and waits for approval' : ''
          }.`}
        </p>
      </div>
    </>
  )
}
