/** An upright RGB picture, three bytes a pixel, rows without padding. */
export type Raster = { data: Uint8Array; width: number; height: number }

export type Turn = 0 | 90 | 180 | 270

/** Returns the picture rotated clockwise. */
export function turned(picture: Raster, turn: Turn): Raster {
  if (turn === 0) return picture
  const { data, width, height } = picture
  const sideways = turn !== 180
  const out: Raster = {
    data: new Uint8Array(data.length),
    width: sideways ? height : width,
    height: sideways ? width : height,
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [tx, ty] = target(x, y, width, height, turn)
      const from = (y * width + x) * 3
      const to = (ty * out.width + tx) * 3
      out.data[to] = data[from] as number
      out.data[to + 1] = data[from + 1] as number
      out.data[to + 2] = data[from + 2] as number
    }
  }
  return out
}

function target(x: number, y: number, width: number, height: number, turn: Turn): [number, number] {
  if (turn === 90) return [height - 1 - y, x]
  if (turn === 180) return [width - 1 - x, height - 1 - y]
  return [y, width - 1 - x]
}

/**
 * Returns the picture at half its size, each pixel the mean of four, to avoid aliasing in small crops of large letters.
 */
export function halved(picture: Raster): Raster {
  const width = picture.width >> 1
  const height = picture.height >> 1
  const data = new Uint8Array(width * height * 3)
  const row = picture.width * 3
  const source = picture.data
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * 2 * row + x * 6
      for (let c = 0; c < 3; c++, to++) {
        const a = from + c
        const sum =
          (source[a] as number) +
          (source[a + 3] as number) +
          (source[a + row] as number) +
          (source[a + row + 3] as number)
        data[to] = (sum + 2) >> 2
      }
    }
  }
  return { data, width, height }
}
