import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../../lib/address.tsx'
import { categoryNamesQuery } from '../../lib/category-names.ts'
import type { FieldProps } from './field-props.ts'
import './publishing.css'

/** Checkboxes for a post's categories. */
export function CategoryChoice({ id, value = [], onChange, ...aria }: FieldProps<number[]>) {
  const { data: categories = [] } = useQuery(categoryNamesQuery)
  const toggle = (categoryId: number) =>
    onChange?.(value.includes(categoryId) ? value.filter((id) => id !== categoryId) : [...value, categoryId])
  return (
    <fieldset className="adm-choice" id={id} tabIndex={-1} {...aria}>
      <legend>
        Categories <span className="adm-quiet">{value.length} selected</span>
      </legend>
      {categories.length === 0 ? (
        <p>
          No categories available. <ConsoleLink to="/categories/new">Create a category</ConsoleLink>
        </p>
      ) : (
        <div className="adm-checkboxes">
          {categories.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
