import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { exceptionsPerEvent } from '@grace/contract/limits'
import { Button, Form } from 'antd'
import { calendarDay } from '../lib/calendar.ts'
import { IconButton } from '../lib/icon-button.tsx'

/** Days on which an event that repeats does not take place. */
export function LeftOutDates() {
  const form = Form.useFormInstance()
  return (
    <Form.List name="exceptions">
      {(rows, { add, remove }, { errors }) => (
        <fieldset className="adm-left-out">
          <legend>Not on these days (optional)</legend>
          {rows.map(({ key, name }) => {
            const day = calendarDay(form.getFieldValue(['exceptions', name]) ?? '') || 'New day'
            return (
              <div key={key} className="adm-left-out-day">
                <Form.Item name={name} label={<span className="adm-visually-hidden">Date</span>}>
                  <input
                    type="date"
                    className="adm-native"
                    min="2000-01-01"
                    max="2199-12-31"
                    aria-label="Date"
                  />
                </Form.Item>
                <IconButton
                  label={`Remove ${day}`}
                  tip="Remove"
                  className="adm-icon-button-danger"
                  icon={<DeleteOutlined />}
                  onClick={() => remove(name)}
                />
              </div>
            )
          })}
          <Form.ErrorList errors={errors} />
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= exceptionsPerEvent}
            onClick={() => add('')}
          >
            Add a day
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
