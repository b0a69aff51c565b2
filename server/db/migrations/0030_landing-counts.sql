CREATE TABLE "funnel_fold" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_landing_count" (
	"day" date NOT NULL,
	"line" text NOT NULL,
	"source" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "funnel_landing_count_pk" PRIMARY KEY("day","line","source")
);
