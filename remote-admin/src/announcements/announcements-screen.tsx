import { PlusOutlined } from '@ant-design/icons'
import type { Announcement } from '@grace/contract/announcements'
import { useState } from 'react'
import { KeepingLink } from '../lib/keeping-link.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { AnnouncementCards, AnnouncementTable } from './announcement-rows.tsx'
import { announcementsQuery, ListState } from './queries.ts'
import { RemoveAnnouncementDialog } from './remove-announcement-dialog.tsx'

export function AnnouncementsScreen() {
  const list = usePagedList(ListState, announcementsQuery)
  const [removing, setRemoving] = useState<Announcement | null>(null)
  const Rows = useIsPhone() ? AnnouncementCards : AnnouncementTable
  const create = (
    <KeepingLink to="/announcements/new" className="adm-link-button">
      <PlusOutlined aria-hidden /> New announcement
    </KeepingLink>
  )
  return (
    <Screen
      title="Announcements"
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        >
          {create}
        </ListHeading>
      }
    >
      <PagedList list={list} what="announcements" filters={null}>
        {(rows) => <Rows rows={rows} onRemove={setRemoving} />}
      </PagedList>
      {removing ? (
        <RemoveAnnouncementDialog announcement={removing} onClose={() => setRemoving(null)} />
      ) : null}
    </Screen>
  )
}
