package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.html.HtmlTemplateOutput;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Numbers in compiled templates: in attributes they have plain digits, in texts they are in the
/// language of the page, so that templates write them as `count(...)` and not as numbers.
class TemplateNumbersTest {
  private static final Set<String> NUMBERS =
      Set.of("(B)V", "(S)V", "(I)V", "(J)V", "(F)V", "(D)V", "(Ljava/lang/Number;)V");

  @Test
  void a_template_writes_no_number_into_a_text_without_its_language() throws IOException {
    List<Path> templates =
        SourceFiles.below("server/target/classes/io/feedmill/templates", ".class");
    assertThat(templates).isNotEmpty();
    List<String> faults = new ArrayList<>();
    for (Path template : templates) {
      for (String fault : faults(Files.readAllBytes(template))) {
        faults.add(SourceFiles.name(template) + ": " + fault);
      }
    }
    assertThat(faults).isEmpty();
  }

  @Test
  void numbers_of_each_type_are_found_in_texts_and_not_in_attributes() throws IOException {
    assertThat(faults(bytes(Text.class))).containsExactly("(I)V", "(Ljava/lang/Number;)V");
    assertThat(faults(bytes(Attribute.class))).isEmpty();
  }

  /// What jte makes of `<b>${7}${Long.valueOf(7)}</b>`.
  static final class Text {
    static void render(HtmlTemplateOutput output) {
      output.setContext("b", null);
      output.writeUserContent(7);
      output.writeUserContent(Long.valueOf(7));
    }
  }

  /// What jte makes of `<b tabindex="${7}">${"7"}</b>`.
  static final class Attribute {
    static void render(HtmlTemplateOutput output) {
      output.setContext("b", "tabindex");
      output.writeUserContent(7);
      output.setContext("b", null);
      output.writeUserContent("7");
    }
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String name = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
    try (var in = TemplateNumbersTest.class.getResourceAsStream(name)) {
      assertThat(in).isNotNull();
      return in.readAllBytes();
    }
  }

  /// The type of each number that a template writes outside of attributes.
  private static List<String> faults(byte[] template) {
    ClassModel model = ClassFile.of().parse(template);
    List<String> faults = new ArrayList<>();
    model.methods().forEach(method -> method.code().ifPresent(code -> find(code, faults)));
    return faults;
  }

  private static void find(CodeModel code, List<String> faults) {
    boolean inText = false;
    Opcode before = Opcode.NOP;
    for (CodeElement element : code) {
      if (element instanceof InvokeInstruction call) {
        String name = call.name().stringValue();
        String type = call.type().stringValue();
        if (name.equals("setContext")) {
          inText = before == Opcode.ACONST_NULL;
        } else if (inText && name.equals("writeUserContent") && NUMBERS.contains(type)) {
          faults.add(type);
        }
      }
      if (element instanceof Instruction instruction) {
        before = instruction.opcode();
      }
    }
  }
}
