import { samplePassword } from './testing/samples.ts'
import { testApi } from './testing/test-api.ts'

/**
 * The calls of the specification, written out: paths, fields and messages do not come from the contract, so that a
 * mistake in the contract fails.
 */
const api = testApi()

interface RequestOptions {
  as?: 'visitor' | 'ADMIN' | 'MEMBER'
  body?: unknown
}

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as = 'ADMIN', body }: RequestOptions = {},
) {
  const person = as === 'visitor' ? null : await api.theOne(as)
  const answer = await api.inject({
    method,
    url: `/api${path}`,
    ...(person && { headers: { authorization: `Bearer ${person.token}` }, cookies: person.cookies }),
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Creates with `POST`; returns the id. */
async function made(path: string, body: object): Promise<number> {
  const answer = await ask('POST', path, { body })
  expect(answer).toMatchObject({ status: 201, body: { success: true, message: expect.any(String) } })
  return answer.body.data.id
}

describe('auth', () => {
  const registration = {
    username: 'amahoro',
    password: samplePassword,
    confirmPassword: samplePassword,
    email: ' Amahoro@Example.org ',
    fullName: 'Aline Amahoro',
    accountCategory: 'MEMBER',
    gender: 'FEMALE',
    phoneNumber: '0788 123 456',
    dateOfBirth: '1990-02-03',
    address: 'Kimironko',
  }

  test('registration, login, refresh and logout respond as specified', async () => {
    expect(await ask('POST', '/auth/register', { as: 'visitor', body: registration })).toMatchObject({
      body: { success: true, message: 'Registration successful! Please login.' },
    })
    const login = await ask('POST', '/auth/login', {
      as: 'visitor',
      body: { username: 'amahoro', password: samplePassword },
    })
    expect(login).toMatchObject({
      status: 200,
      body: {
        success: true,
        token: expect.any(String),
        refreshToken: expect.any(String),
        userId: expect.any(Number),
        username: 'amahoro',
        fullName: 'Aline Amahoro',
        role: 'MEMBER',
        email: 'amahoro@example.org',
        message: expect.stringMatching(/^Login successful!/),
      },
    })
    const { refreshToken } = login.body
    expect(await ask('POST', '/auth/refresh-token', { as: 'visitor', body: { refreshToken } })).toMatchObject(
      {
        status: 200,
        body: { success: true, token: expect.any(String), refreshToken: expect.any(String) },
      },
    )
    expect((await ask('POST', '/auth/logout', { as: 'visitor' })).body).toMatchObject({ success: true })
  })

  test('a login with a wrong password is refused with the specified message', async () => {
    expect(
      (await ask('POST', '/auth/login', { as: 'visitor', body: { username: 'amahoro', password: 'wrong' } }))
        .body,
    ).toMatchObject({ success: false, message: 'Login failed. Please check your credentials.' })
  })
})

describe('users', () => {
  test('profile and account endpoints respond as specified', async () => {
    const profile = await ask('GET', '/user/profile', { as: 'MEMBER' })
    expect(profile).toMatchObject({
      status: 200,
      body: { id: expect.any(Number), accountCategory: 'MEMBER' },
    })
    const { id, username } = profile.body

    expect(
      (await ask('PUT', '/user/profile', { as: 'MEMBER', body: { gender: 'female' } })).body,
    ).toMatchObject({
      success: true,
      data: { gender: 'FEMALE' },
    })
    expect(await ask('GET', '/accounts')).toMatchObject({ status: 200, body: expect.any(Array) })
    expect((await ask('GET', `/accounts/${id}`)).body).toMatchObject({ id, username })
    expect((await ask('GET', `/accounts/username/${username}`)).body).toMatchObject({ id })
    expect((await ask('GET', '/accounts/active')).body).toContainEqual(expect.objectContaining({ id }))
    expect(
      (await ask('PUT', `/admin/users/${id}`, { body: { fullName: 'Another Name' } })).body,
    ).toMatchObject({
      success: true,
      data: { fullName: 'Another Name' },
    })
    expect((await ask('PUT', `/admin/users/${id}/status`, { body: { active: 'true' } })).body).toMatchObject({
      message: 'isActive must be a boolean value',
    })
    expect((await ask('PUT', `/admin/users/${id}/status`, { body: { active: true } })).status).toBe(200)
    expect(
      (await ask('PUT', `/admin/users/${id}/role`, { body: { accountCategory: 'CLIENT' } })).body,
    ).toMatchObject({ success: true, data: { accountCategory: 'CLIENT' } })
  })

  test('the owner of an account changes the password as specified', async () => {
    const { call: _, ...person } = await api.someone()
    const change = (body: object) =>
      api.inject({
        method: 'POST',
        url: '/api/user/change-password',
        headers: { authorization: `Bearer ${person.token}` },
        payload: body,
      })
    const newPassword = 'Ubuntu-7-ubuntu'
    const differs = await change({
      currentPassword: samplePassword,
      newPassword,
      confirmNewPassword: 'something else',
    })
    expect(differs.json()).toMatchObject({ message: 'New passwords do not match' })
    const done = await change({
      currentPassword: samplePassword,
      newPassword,
      confirmNewPassword: newPassword,
    })
    expect(done.json()).toMatchObject({ success: true })
  })

  test.each([
    [{ churchName: ' ' }, 'Church name is required'],
    [{ email: 'nobody' }, 'Invalid email format'],
    [{ website: 'not a website' }, 'Invalid website URL format'],
  ])('settings %j are refused', async (body, message) => {
    expect(await ask('PUT', '/admin/settings', { body })).toMatchObject({ status: 400, body: { message } })
  })

  test('settings are saved, and everybody reads the public ones', async () => {
    const body = {
      churchName: 'Grace of Kigali',
      email: 'office@example.org',
      website: 'https://example.org',
    }
    expect((await ask('PUT', '/admin/settings', { body })).body).toMatchObject({ success: true, data: body })
    expect((await ask('GET', '/settings', { as: 'visitor' })).body).toMatchObject(body)
  })
})

describe('public forms', () => {
  test.each([
    ['/prayer-requests', { name: 'Ruth', request: 'For my mother.', email: '' }, 'request'],
    ['/contact', { name: 'Ruth', email: 'ruth@example.org', message: 'When do you meet?' }, 'message'],
    ['/newsletter/subscribe', { email: 'ruth@example.org' }, 'email'],
  ])('a visitor sends %s', async (path, body, required) => {
    expect(await ask('POST', path, { as: 'visitor', body })).toMatchObject({
      status: 201,
      body: { success: true, message: expect.any(String) },
    })
    expect(await ask('POST', path, { as: 'visitor', body: { ...body, [required]: ' ' } })).toMatchObject({
      status: 400,
      body: { success: false, errors: [{ path: required }] },
    })
  })

  test('announcements and events are created and changed', async () => {
    const announcement = await made('/announcements', {
      title: 'Umuganda',
      content: 'No service before noon.',
      publishDate: '2026-01-31',
    })
    expect(
      (await ask('PUT', `/announcements/${announcement}`, { body: { title: 'Umuganda this week' } })).body,
    ).toMatchObject({ success: true, data: { title: 'Umuganda this week' } })
    expect(
      (await ask('POST', '/announcements', { body: { title: 'A', content: 'B', publishDate: 'soon' } })).body,
    ).toMatchObject({ message: 'Invalid publish date format' })

    const event = await made('/events', { title: 'Concert', description: 'Choirs', eventDate: tomorrow() })
    expect(
      (await ask('PUT', `/events/${event}`, { body: { description: 'Three choirs' } })).body,
    ).toMatchObject({ success: true, data: { description: 'Three choirs' } })
    const eventOn = (eventDate: string) =>
      ask('POST', '/events', { body: { title: 'Concert', description: 'Choirs', eventDate } })
    expect((await eventOn('someday')).body).toMatchObject({ message: 'Invalid event date format' })
    expect((await eventOn('2025-08-16T18:30:00Z')).body).toMatchObject({
      message: 'Event date must be in the future',
    })
  })
})

/** A valid PNG of one red pixel. */
const redDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(altText: string) {
  const form = new FormData()
  form.append('altText_0', altText)
  form.append('doneBy', '1')
  form.append('type', 'general')
  form.append('files', new Blob([redDot], { type: 'image/png' }), 'dot.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await api.inject({
    method: 'POST',
    url: '/api/picture/upload',
    headers: {
      authorization: `Bearer ${(await api.theOne('ADMIN')).token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('blogs, pictures, categories and posts', () => {
  test('a blog becomes a post with a category and a picture, and all can be changed and deleted', async () => {
    const blogMade = await ask('POST', '/blogs', {
      body: { title: ' Faith ', content: '<p>In <b>action</b></p>', status: 'APPROVED', doneBy: 1 },
    })
    expect(blogMade.body).toMatchObject({
      success: true,
      message: 'Blog created successfully! Status: PENDING for admin approval.',
      data: { title: 'Faith', content: '<p>In <strong>action</strong></p>', status: 'PENDING' },
    })
    const blogId = blogMade.body.data.id
    expect((await ask('GET', `/blogs/${blogId}`)).body).toMatchObject({
      id: blogId,
      createdAt: expect.any(String),
    })
    expect((await ask('GET', '/blogs')).body).toContainEqual(expect.objectContaining({ id: blogId }))
    expect((await ask('GET', '/blog/search?q=ACTION')).body).toContainEqual(
      expect.objectContaining({ id: blogId }),
    )
    expect((await ask('GET', '/blog/status/PENDING')).body).toContainEqual(
      expect.objectContaining({ id: blogId }),
    )

    const uploaded = await upload('A dot')
    expect(uploaded.body).toMatchObject({ success: true, message: 'Successfully uploaded 1 image(s)!' })
    const [picture] = uploaded.body.data
    expect(picture).toMatchObject({ path: expect.any(String), type: 'general', altText: 'A dot' })
    expect((await ask('GET', '/picture')).body).toContainEqual(expect.objectContaining({ id: picture.id }))
    expect((await ask('GET', `/picture/${picture.id}`)).body).toMatchObject({ dateTime: expect.any(String) })
    const image = await api.inject({ url: `/api/images/${picture.path}` })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
    expect(
      (await ask('PUT', `/picture/${picture.id}`, { body: { type: 'general', altText: 'Red', doneBy: 1 } }))
        .body,
    ).toMatchObject({ message: 'Picture updated successfully!', data: { altText: 'Red' } })

    const categoryId = await made('/category', { name: 'Testimony', doneBy: 1 })
    expect(
      (await ask('PUT', `/category/${categoryId}`, { body: { name: 'Testimonies', doneBy: 1 } })).body
        .message,
    ).toBe('Category updated successfully!')
    expect((await ask('GET', '/category')).body).toContainEqual(expect.objectContaining({ id: categoryId }))
    expect((await ask('GET', `/category/${categoryId}`)).body).toMatchObject({ name: 'Testimonies' })

    const postMade = await ask('POST', '/post', {
      body: { blogId, categoryIds: [categoryId], pictureIds: [picture.id], doneBy: 1 },
    })
    expect(postMade.body.message).toBe('Post created successfully with selected categories and pictures!')
    const postId = postMade.body.data.id
    expect((await ask('GET', `/posts/${postId}`)).body).toMatchObject({ blogId, categoryIds: [categoryId] })
    for (const list of ['/posts', `/post/blog/${blogId}`, `/post/category/${categoryId}`]) {
      expect((await ask('GET', list)).body).toContainEqual(expect.objectContaining({ id: postId }))
    }
    for (const list of ['/posts', `/post/category/${categoryId}`]) {
      expect((await ask('GET', list, { as: 'visitor' })).body).toEqual([])
    }
    expect((await ask('GET', `/post/blog/${blogId}`, { as: 'visitor' })).status).toBe(404)

    expect(
      (await ask('PUT', `/blogs/${blogId}`, { body: { title: 'Faith', status: 'APPROVED', doneBy: 1 } }))
        .body,
    ).toMatchObject({ success: true, data: { status: 'APPROVED' } })
    expect((await ask('GET', '/posts', { as: 'visitor' })).body).toContainEqual(
      expect.objectContaining({ id: postId }),
    )

    for (const used of [`/blogs/${blogId}`, `/category/${categoryId}`, `/picture/${picture.id}`]) {
      expect(await ask('DELETE', used)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    }
    expect(
      (await ask('PUT', `/post/${postId}`, { body: { blogId, categoryIds: [categoryId], pictureIds: [] } }))
        .body,
    ).toMatchObject({ success: true, data: { pictureIds: [] } })
    expect((await ask('DELETE', `/post/${postId}`)).body).toMatchObject({ success: true })
    expect((await ask('DELETE', `/picture/${picture.id}`)).body.message).toBe('Picture deleted successfully!')
    expect((await ask('DELETE', `/category/${categoryId}`)).body.message).toBe(
      'Category deleted successfully!',
    )
    expect((await ask('DELETE', `/blogs/${blogId}`)).body.message).toBe('Blog deleted successfully!')
  })

  test.each([
    ['/blogs', { content: '<p>x</p>' }, 'Blog title is required'],
    ['/blogs', { title: 'A', content: '<p>&nbsp;</p>' }, 'Blog content is required'],
    ['/category', { name: '  ' }, 'Category name is required'],
    ['/post', { categoryIds: [1] }, 'Please select a blog'],
    ['/post', { blogId: 1, categoryIds: [] }, 'Please select at least one category'],
  ])('POST %s %j is refused', async (path, body, message) => {
    expect(await ask('POST', path, { body })).toMatchObject({
      status: 400,
      body: { success: false, message },
    })
  })
})

test('the dashboard has its figures', async () => {
  expect((await ask('GET', '/dashboard/counts')).body).toMatchObject({
    totalUsers: expect.any(Number),
    activeUsers: expect.any(Number),
    inactiveUsers: expect.any(Number),
    adminUsers: expect.any(Number),
    clientUsers: expect.any(Number),
    memberUsers: expect.any(Number),
    recentUsers: expect.any(Array),
  })
  expect((await ask('GET', '/dashboard/recent-activity')).status).toBe(200)
})
