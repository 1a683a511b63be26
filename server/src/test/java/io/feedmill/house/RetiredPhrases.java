package io.feedmill.house;

import java.util.List;
import java.util.regex.Pattern;

/// Former phrases of pages, the API and the command line that were replaced by the usual words of
/// the field.
final class RetiredPhrases {
  static final String FAULT = "a retired phrase";

  static final Pattern PATTERN =
      Pattern.compile(
          String.join(
              "|",
              "Here already\\?|Nobody yet|Dearest|Cheapest|To the articles|Look around",
              "Pieces in stock|Put on sale|Take off sale|Present password|Make a token",
              "It may do|Your people|Those you follow|Why it stands|stands as if|Re-post",
              "What is new\\?|Words in what you read|Events given up|Has answered",
              "With the chosen ones|words that (?:begin|start) with|made up and printed",
              "[Nn]othing is left of|left of \\{|edited lately|Posted lately|Settle its",
              "needs a (?:log-in|session) or an|[Oo]nly for the role|is not known|meant is",
              "(?:store|Redis) is away|data store is|is no (?:id|cursor|list|picture)\\b",
              "is yourself|settings cannot be used|allows nothing yet|has no effect yet",
              "Queue: |Window: |\"(?:Evidence|Answers|Consumers?|not kept|None\\.)\"",
              "[Nn]ew consumer\"|Add consumer|consumer was removed|counts as (?:imported|taken)",
              "Imported by|Answered 304|Given by|Seconds between two|Networks known|, epoch \\{",
              "differ(?:ed)? from SQL|comes? from SQL|not what SQL|a pattern stands|answers, likes",
              "Make (?:the feed|an app password|an invitation)|Nobody can log in|Done: \\{",
              "Reserve it while|not reserved for you|Words in your items|known consumers",
              "Too many consumers|consumer does not exist|takes nobody new|all gone yet",
              "in reply to a post|[Ss]omebody who has left|Words to look for|\"Made\"|<h4>Answer<",
              "Put it into|Take out of|[Tt]he one that answers|no address on the web"));

  private static final Pattern JOINED = Pattern.compile("\"\\s*+\\+\\s*+\"");
  private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*+//.*+$");

  private RetiredPhrases() {}

  static SourceRule rule() {
    return new SourceRule(
        "messages_are_in_the_words_of_the_field",
        RetiredPhrases::inCode,
        "class A { String a = \"only for\"\n + \" the role\"; }",
        "// only for the role\nclass A { String a = \"requires the role\"; }");
  }

  /// Those in the code of a class, also in strings that are joined by `+`; tests may name them.
  private static List<String> inCode(String path, String source) {
    return path.contains("/test/")
        ? List.of()
        : Lines.matching(
            PATTERN, JOINED.matcher(COMMENT.matcher(source).replaceAll("")).replaceAll(""), FAULT);
  }
}
