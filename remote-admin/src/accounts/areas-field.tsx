import { type AdminArea, adminAreas, sortedAreas } from '@grace/contract/areas'
import { useAreas } from '../lib/areas.ts'
import './accounts.css'

export const areaNames: Record<AdminArea, string> = {
  content: 'Content',
  people: 'People',
  care: 'Care',
  settings: 'Settings',
}

const areaDescriptions: Record<AdminArea, string> = {
  content: 'Blogs, posts, pictures, sermons, events and everything else visitors read.',
  people: 'Users and subscribers, and who administers what.',
  care: 'Prayer requests and contact messages.',
  settings: 'Name, contact, giving, languages and look of the site.',
}

/** Areas of an administrator. Those that the signed-in administrator lacks cannot be given. */
export function AreasField({
  value = [],
  onChange,
  disabled = false,
}: {
  value?: readonly AdminArea[]
  onChange?: (areas: AdminArea[]) => void
  disabled?: boolean
}) {
  const own = useAreas()
  return (
    <fieldset className="adm-choices">
      <legend>Areas of this administrator</legend>
      {adminAreas.map((area) => (
        <label key={area}>
          <input
            type="checkbox"
            checked={value.includes(area)}
            disabled={disabled || !own.includes(area)}
            onChange={({ target }) =>
              onChange?.(
                sortedAreas(target.checked ? [...value, area] : value.filter((each) => each !== area)),
              )
            }
          />
          <span>
            <strong>{areaNames[area]}</strong>
            <span className="adm-quiet">{areaDescriptions[area]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
