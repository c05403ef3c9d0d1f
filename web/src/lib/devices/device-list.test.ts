import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../api'
import DeviceList from './DeviceList.svelte'

const phone = { id: 'aa', label: 'a phone', since: 1_763_150_400_000, here: false }
const here = { id: 'bb', label: null, since: 1_763_150_400_000, here: true }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('another device is signed out at once and leaves the list', async () => {
  vi.spyOn(api, 'get').mockResolvedValue({ devices: [here, phone] })
  const post = vi.spyOn(api, 'post').mockResolvedValue({ devices: [here] })
  render(DeviceList)
  await screen.findByText(/a phone, since 14 November/)
  const [, other] = screen.getAllByRole('button')
  await fireEvent.click(other!)
  expect(post).toHaveBeenCalledWith('/api/devices/sign-out', { id: 'aa' })
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('this device asks before it forgets you', async () => {
  vi.spyOn(api, 'get').mockResolvedValue({ devices: [here] })
  const post = vi.spyOn(api, 'post').mockResolvedValue({ devices: [] })
  render(DeviceList)
  await fireEvent.click(await screen.findByRole('button'))
  expect(post).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toBeTruthy()
})
