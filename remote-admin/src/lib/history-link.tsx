import { HistoryOutlined } from '@ant-design/icons'
import type { TextKind } from '@grace/contract/revisions'
import { ConsoleLink, type ConsolePath } from './address.tsx'
import './history-link.css'

export const historyPath = (kind: TextKind, id: number): ConsolePath => `/history/${kind}/${id}`

/** Leads from a form to the earlier versions of its texts. */
export const HistoryLink = ({ kind, id }: { kind: TextKind; id: number }) => (
  <ConsoleLink to={historyPath(kind, id)} className="adm-history-link">
    <HistoryOutlined aria-hidden /> History
  </ConsoleLink>
)
