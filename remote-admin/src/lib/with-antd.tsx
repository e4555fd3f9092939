import type { ComponentType } from 'react'

/** Loads a part and antd's theme beside it: what the shell opens by itself has none around it. */
export async function withAntd<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const [Part, { AntdRoot }] = await Promise.all([load(), import('./antd-root.tsx')])
  return function WithAntd(props) {
    return (
      <AntdRoot>
        <Part {...props} />
      </AntdRoot>
    )
  }
}
