import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { JourneyProvider } from '#src/journey/JourneyProvider.tsx';
import { JourneyView } from '#src/journey/JourneyView.tsx';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { Footer } from './chrome/Footer.tsx';
import { Header } from './chrome/Header.tsx';
import { NotFound } from './NotFound.tsx';

// Every part of the ui kit in every state, for eyes; not in the built app.
const Gallery = import.meta.env.DEV ? lazy(() => import('#src/ui/gallery/Gallery.tsx')) : null;

/** One route per line; within it the machine decides (design §3). */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <a className="skip-link" href="#main">
          Skip to the page’s content
        </a>
        <Header />
        <Routes>
          <Route path="/" element={<Navigate to="/health" replace />} />
          <Route
            path="/health/*"
            element={
              <JourneyProvider line="health">
                <JourneyView />
              </JourneyProvider>
            }
          />
          {Gallery && (
            <Route
              path="/ui"
              element={
                <Suspense>
                  <Gallery />
                </Suspense>
              }
            />
          )}
          <Route path="*" element={<NotFound />} />
        </Routes>
        <Footer />
      </BrowserRouter>
    </ErrorBoundary>
  );
}
