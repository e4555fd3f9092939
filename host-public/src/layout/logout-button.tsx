import type { Language } from '@grace/contract/languages'
import { useUser } from '@grace/shared-auth'
import { type ComponentType, useState } from 'react'
import { loadTexts } from '../language/i18n.ts'
import { useI18n } from '../language/use-i18n.ts'
import { draftsOf } from '../lib/writing-drafts.ts'
import { askAboutDrafts, signOut } from '../sign-out.ts'

interface Props {
  className?: string
  children: string
  /** Called just before the session ends. */
  onLeave?: () => void
}

type Question = ComponentType<{ accountId: number; onClose: () => void; onLeave: () => Promise<void> }>

/** Signs out; asks first if the member has not finished a text. */
export function LogoutButton({ className = 'button quiet', children, onLeave }: Props) {
  const i18n = useI18n()
  const user = useUser()
  const [Question, setQuestion] = useState<Question | null>(null)
  const leave = () => {
    onLeave?.()
    return signOut()
  }
  async function press(): Promise<void> {
    if (!user || draftsOf(user.id).length === 0) return leave()
    try {
      const [asked] = await Promise.all([
        askAboutDrafts(),
        loadTexts(i18n, i18n.language as Language, 'account'),
      ])
      setQuestion(() => asked.default)
    } catch {
      // Without the question the text stays, as after a session that expires.
      return leave()
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void press()}>
        {children}
      </button>
      {Question && user && <Question accountId={user.id} onClose={() => setQuestion(null)} onLeave={leave} />}
    </>
  )
}
