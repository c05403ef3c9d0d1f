import { expect, it } from 'vitest'
import { CLOSEST, Camera } from './camera.svelte'

function looking(): Camera {
  const camera = new Camera()
  camera.resize(400, 300)
  return camera
}

it('cannot pan a board that fits', () => {
  const camera = looking()
  camera.pan(80, -40)
  expect(camera.x).toBeCloseTo(0)
  expect(camera.y).toBeCloseTo(0)
})

it('zooms between the whole board and three times', () => {
  const camera = looking()
  camera.zoomBy(100)
  expect(camera.zoom).toBe(CLOSEST)
  camera.zoomBy(0.001)
  expect(camera.zoom).toBe(1)
  expect(camera.x).toBeCloseTo(0)
})

it('keeps the point under the finger where it is', () => {
  const camera = looking()
  camera.zoomBy(2, 50, 30)
  // A point at (50, 30) of the fitted board is drawn at zoom * point + shift.
  expect(camera.zoom * 50 + camera.x).toBeCloseTo(50)
  expect(camera.zoom * 30 + camera.y).toBeCloseTo(30)
})

it('never loses the board', () => {
  const camera = looking()
  camera.zoomBy(2)
  camera.pan(10_000, -10_000)
  expect(camera.x).toBeLessThanOrEqual(240)
  expect(camera.y).toBeGreaterThanOrEqual(-190)
  camera.fit()
  expect(camera.transform).toBe('translate(0px, 0px) scale(1)')
})
