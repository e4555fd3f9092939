/** Tables with a column `path` of stored files. */
export const fileTables = ['pictures', 'picture_variants', 'recording_parts'] as const

/** SQL: the stored files of the tables in rows of `trash`, one in each row, as `path`. */
export const filesInTrash = (tables: readonly string[] = fileTables) =>
  tables
    .map(
      (table) => `select trash.id as trash_id, file #>> '{}' as path
        from trash cross join lateral jsonb_path_query(trash.content, '$.${table}[*].path') as file`,
    )
    .join(' union all ')
