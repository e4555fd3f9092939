import { Releases } from './releases.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'
import { WriteMenu } from './write-menu.tsx'

/** Content of the sidebar and of the drawer; loaded apart, because antd's menu is large. */
export function Sidebar({
  isCollapsed = false,
  onLeave,
  hostRelease,
}: {
  isCollapsed?: boolean
  onLeave?: () => void
  hostRelease: string | undefined
}) {
  return (
    <>
      <WriteMenu isCollapsed={isCollapsed} onLeave={onLeave} />
      <SidebarMenu isCollapsed={isCollapsed} onLeave={onLeave} />
      {isCollapsed ? null : <Releases ofSite={hostRelease} />}
    </>
  )
}
