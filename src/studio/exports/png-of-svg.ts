/** Sharp on a slide: two pixels for each one of the drawing, but no more than a browser's canvas takes. */
const SCALE = 2;
const MAX_SIDE = 16_000;

/** Draws an SVG file as a PNG. Throws where the browser refuses a canvas of that size. */
export async function pngOfSvg(svg: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const scale = Math.min(SCALE, MAX_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(image.width * scale);
    canvas.height = Math.ceil(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The browser made no picture.');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
