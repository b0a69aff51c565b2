CREATE TABLE "call_count" (
	"minute" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_count_minute_subject_pk" PRIMARY KEY("minute","subject")
);
--> statement-breakpoint
CREATE TABLE "job_pause" (
	"task" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
