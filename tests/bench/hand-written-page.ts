import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '#tools/app/free-port.ts';

/**
 * What a purchase is compared with: one field and one button, whose answer is sent before the next heading is shown. No library,
 * no style sheet.
 */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Written by hand</title>
<main data-screen="name">
  <h1>What is your name?</h1>
  <form>
    <label>Name <input name="name" required></label>
    <button>Continue</button>
  </form>
</main>
<script>
  const form = document.querySelector('form');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const response = await fetch('/answer', { method: 'PUT', body: JSON.stringify({ name: form.elements.name.value }) });
    const { heading } = await response.json();
    const next = document.createElement('h1');
    next.textContent = heading;
    document.querySelector('h1').replaceWith(next);
    form.elements.name.value = '';
    history.pushState(null, '', '/' + encodeURIComponent(heading));
  });
</script>
</html>`;

export interface HandWrittenPage {
  readonly url: string;
  stop(): void;
}

export async function startHandWrittenPage(): Promise<HandWrittenPage> {
  let answers = 0;
  const server = createServer((request, response) => {
    if (request.method !== 'PUT') return void response.setHeader('content-type', 'text/html').end(PAGE);
    request.resume().once('end', () => {
      answers += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ heading: `Question ${answers}` }));
    });
  });
  const port = await freePort();
  await once(server.listen(port), 'listening');
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
