CREATE TABLE "funnel_insurer_count" (
	"day" date NOT NULL,
	"line" text NOT NULL,
	"insurer" text NOT NULL,
	"outcome" text NOT NULL,
	"bucket" smallint NOT NULL,
	"times" integer NOT NULL,
	"plans" integer NOT NULL,
	CONSTRAINT "funnel_insurer_count_pk" PRIMARY KEY("day","line","insurer","outcome","bucket")
);
