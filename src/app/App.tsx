import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { queryClient } from '#src/api/queryClient.ts';
import { JourneyProvider } from '#src/journey/JourneyProvider.tsx';
import { JourneyView } from '#src/journey/JourneyView.tsx';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { Footer } from './chrome/Footer.tsx';
import { Header } from './chrome/Header.tsx';
import { NotFound } from './NotFound.tsx';

// Every part of the ui kit in every state, for eyes; not in the built app.
const Gallery = lazy(() => import('#src/ui/gallery/Gallery.tsx'));

/** One route per line; within it the machine decides (design §3). */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
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
            {import.meta.env.DEV && (
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
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
