import { HistoryOutlined } from '@ant-design/icons'
import type { TextKind } from '@grace/contract/revisions'
import { ConsoleLink, type ConsolePath } from './address.tsx'
import './history-link.css'

export const historyPath = (kind: TextKind, id: number): ConsolePath => `/history/${kind}/${id}`

/** Leads from a form to the earlier versions of its texts. */
export const HistoryLink = ({ kind, id }: { kind: TextKind; id: number }) => (
  <LinkToHistory to={historyPath(kind, id)} />
)

/** Leads to a history; that of a thing without versions is its part of the audit trail. */
export const LinkToHistory = ({ to }: { to: ConsolePath }) => (
  <ConsoleLink to={to} className="adm-history-link">
    <HistoryOutlined aria-hidden /> History
  </ConsoleLink>
)
