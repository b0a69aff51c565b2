CREATE TABLE "funnel_build" (
	"build" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_check" (
	"id" smallint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
-- Pages of builds before this migration may still be open, or stored by a service worker.
INSERT INTO "funnel_build" SELECT DISTINCT "build" FROM "funnel_state_count" WHERE "build" NOT IN ('*', '…');
