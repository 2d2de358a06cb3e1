/** The values of an answer of JSON Lines, each as soon as its line is whole. */
export async function* linesOf(response: Response): AsyncGenerator<unknown> {
  if (response.body === null) return;
  let begun = '';
  // Not every browser can iterate over a stream.
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (begun + value).split('\n');
      begun = lines.pop()!;
      for (const line of lines) yield JSON.parse(line);
    }
    if (begun !== '') yield JSON.parse(begun);
  } finally {
    await reader.cancel();
  }
}
