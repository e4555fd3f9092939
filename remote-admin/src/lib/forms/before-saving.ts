/** Ends what a field has begun; null: there is nothing to wait for. */
type Task = () => Promise<void> | null

/** By antd's form instance. */
const tasks = new WeakMap<object, Set<Task>>()

/** Has `task` done before the form is checked and sent. @returns a function that takes it back. */
export function doBeforeSaving(form: object, task: Task): () => void {
  const all = tasks.get(form) ?? new Set()
  tasks.set(form, all.add(task))
  return () => void all.delete(task)
}

/** @returns null if the form can be checked at once. */
export function endBeforeSaving(form: object): Promise<unknown> | null {
  const begun = [...(tasks.get(form) ?? [])].flatMap((task) => task() ?? [])
  return begun.length > 0 ? Promise.all(begun) : null
}
